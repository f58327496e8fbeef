import { Navigate } from '@tanstack/react-router';
import { useMayStillCome } from '../../store/connections/opened-connection.ts';
import FirstSyncScreen from './first-sync-screen.tsx';

/**
 * In place of a screen whose connection isn't there: the form of a new one (specification, section 2). While a large
 * first pull is incomplete, the first sync screen stands here: the connection may be on a later page.
 */
export function MissingConnection({ id }: { id: string }) {
  const mayStillCome = useMayStillCome(id);
  if (mayStillCome === undefined) return null;
  return mayStillCome ? <FirstSyncScreen /> : <Navigate to="/connections/new" replace />;
}
