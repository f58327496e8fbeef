import { Dialog, type DialogProps } from './dialog.tsx';

/** An overlay that rises from the bottom edge on a phone and stands in the middle from 960 px. */
export function Sheet(props: Omit<DialogProps, 'sheet'>) {
  return <Dialog {...props} sheet />;
}
