import { Card } from '../../ui/lists/card.tsx';
import { ButtonRoute } from '../../ui/buttons/router-links.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** Warns a guest of possible loss, and offers the remedy (decisions, 'Guests'). */
export function GuestCard() {
  return (
    <Card tone="accent">
      <Stack gap="snug">
        <p>
          You are here as a guest: you can open what you enter on this device only. After 30 days without a visit you
          can’t any more, and after 90 days it is deleted.
        </p>
        <ButtonRoute to="/create-account" kind="primary">
          Create an account to keep your connections
        </ButtonRoute>
      </Stack>
    </Card>
  );
}
