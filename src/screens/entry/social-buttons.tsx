import { useId } from 'react';
import { BrandButton } from '../../ui/brand-button.tsx';
import { Divider } from '../../ui/divider.tsx';
import { Cluster, Stack } from '../../ui/stack.tsx';
import { FACEBOOK_TEXTS, GOOGLE_TEXTS, textOf } from './failure-texts.ts';
import type { Entry } from './use-entry.ts';

/** Signing in with an account elsewhere. Nothing of a provider is loaded before its button is pressed. */
export function SocialButtons({ busy, enter }: Pick<Entry, 'busy' | 'enter'>) {
  const heading = useId();
  return (
    <Stack role="group" aria-labelledby={heading}>
      <Divider id={heading}>Or Sign in with</Divider>
      <Cluster justify="centre" gap="roomy">
        <BrandButton
          brand="google"
          label="Google"
          loading={busy === 'google'}
          onClick={() => void enter('google', withGoogle)}
        />
        <BrandButton
          brand="facebook"
          label="Facebook"
          loading={busy === 'facebook'}
          onClick={() => void enter('facebook', withFacebook)}
        />
      </Cluster>
    </Stack>
  );
}

async function withGoogle(): Promise<string | undefined> {
  const { signInWithGoogle } = await import('../../online/social-sign-in.ts');
  return textOf(GOOGLE_TEXTS, await signInWithGoogle());
}

async function withFacebook(): Promise<string | undefined> {
  const { signInWithFacebook } = await import('../../online/social-sign-in.ts');
  return textOf(FACEBOOK_TEXTS, await signInWithFacebook());
}
