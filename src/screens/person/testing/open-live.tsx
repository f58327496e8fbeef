import type { ReactNode } from 'react';
import type { Connection } from '../../../../contract/schema/connections/connection.ts';
import { useOpenedConnection } from '../../../store/connections/opened-connection.ts';
import type { SignedIn } from '../../../store/testing/signed-in.ts';
import { openScreen } from './open-screen.tsx';

/** A screen of one connection, as its address shows it: with the mirror's present values. */
export async function openLive(
  { connections, pullConnection }: SignedIn,
  Screen: (props: { connection: Connection }) => ReactNode,
) {
  const id = connections[0]?.id ?? '';
  function Live() {
    const connection = useOpenedConnection(id);
    if (!connection) return null;
    return (
      <>
        <Screen connection={connection} />
        <output>{connection.name} is stored</output>
      </>
    );
  }
  const opened = await openScreen(() => <Live />);
  return { ...opened, pull: (fields: Partial<Connection>) => pullConnection(id, fields) };
}
