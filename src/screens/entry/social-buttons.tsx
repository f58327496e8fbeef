import { useId } from 'react';
import { BrandButton } from '../../ui/buttons/brand-button.tsx';
import { Divider } from '../../ui/lists/divider.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { FACEBOOK_TEXTS, GOOGLE_TEXTS } from './failure-texts.ts';
import type { Entry } from './use-entry.ts';

/** Not needed before a press. */
const online = () => import('../../online/social-sign-in.ts');

/** Signing in with a provider's account. No code of a provider is loaded before its button is pressed. */
export function SocialButtons({ stateOf, enter }: Pick<Entry, 'stateOf' | 'enter'>) {
  const heading = useId();
  return (
    <Stack role="group" aria-labelledby={heading}>
      <Divider id={heading}>Or Sign in with</Divider>
      <Cluster justify="centre" gap="roomy">
        <BrandButton
          brand="google"
          label="Google"
          {...stateOf('google')}
          onClick={() => void enter('google', GOOGLE_TEXTS, async () => (await online()).signInWithGoogle())}
        />
        <BrandButton
          brand="facebook"
          label="Facebook"
          {...stateOf('facebook')}
          onClick={() => void enter('facebook', FACEBOOK_TEXTS, async () => (await online()).signInWithFacebook())}
        />
      </Cluster>
    </Stack>
  );
}
