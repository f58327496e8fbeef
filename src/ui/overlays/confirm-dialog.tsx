import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { action } from './dialog.css.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The error of the last try: an `Alert`. */
  problem?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** The caller closes the dialog, once done. */
  onConfirm: () => void;
  danger?: boolean;
  /** While the action is under way. */
  loading?: boolean;
}

/** A question with two answers. The safe one comes first and has the focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  problem,
  confirmLabel,
  cancelLabel,
  onConfirm,
  danger = false,
  loading = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      dismissible={false}
      actions={
        <>
          <Button className={action} kind="secondary" disabled={loading} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button className={action} kind={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {problem}
    </Dialog>
  );
}
