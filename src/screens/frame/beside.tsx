import { Toaster } from '../../ui/overlays/toaster.tsx';
import { Cookies } from './cookies.tsx';

/** What stands beside every screen and can wait for its first paint. */
export default function Beside() {
  return (
    <>
      <Cookies />
      <Toaster />
    </>
  );
}
