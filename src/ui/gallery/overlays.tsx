import Share2 from 'lucide/dist/esm/icons/share-2.mjs';
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs';
import { useState } from 'react';
import { Alert } from '../overlays/alert.tsx';
import { Banner } from '../overlays/banner.tsx';
import { words } from '../overlays/banner.css.ts';
import { Button } from '../buttons/button.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { List } from '../lists/list.tsx';
import { RowButton } from '../lists/row.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { Cluster } from '../layout/stack.tsx';
import { Section } from './section.tsx';
import { Icon } from '../marks/icon.tsx';

const long = Array.from({ length: 24 }, (_, at) => `Paragraph ${at + 1} of a text that is longer than the window.`);

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'failed' | 'sheet' | 'long' | 'banner'>();
  const [asked, setAsked] = useState('');
  const close = () => setOpen(undefined);
  return (
    <Section title="Overlays">
      <Cluster>
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Ask first</Button>
        <Button onClick={() => setOpen('failed')}>Ask again after a failure</Button>
        <Button onClick={() => setOpen('sheet')}>Open a sheet</Button>
        <Button onClick={() => setOpen('long')}>Open a long one</Button>
        <Button onClick={() => setOpen('banner')}>Show a banner</Button>
        <output aria-label="Answer">{asked}</output>
      </Cluster>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Your profile was successfully created"
        actions={
          <Button kind="primary" wide onClick={close}>
            Next
          </Button>
        }
      />
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Delete connection"
        description="Are you sure you want to delete connection?"
        cancelLabel="No"
        confirmLabel="Yes"
        danger
        onConfirm={() => {
          setAsked('Yes');
          close();
        }}
      />
      <ConfirmDialog
        open={open === 'failed'}
        onOpenChange={close}
        title="Log out"
        description="Two changes have not been sent yet."
        problem={<Alert tone="error">The server can’t be reached.</Alert>}
        cancelLabel="Stay"
        confirmLabel="Log out"
        onConfirm={close}
      />
      <Sheet open={open === 'sheet'} onOpenChange={close} title="Add">
        <List dense>
          <li>
            <RowButton leading={<Icon of={Share2} size={22} />} title="Share my profile" onClick={close} />
          </li>
          <li>
            <RowButton leading={<Icon of={UserPlus} size={22} />} title="Add connection" onClick={close} />
          </li>
        </List>
      </Sheet>
      <Dialog open={open === 'long'} onOpenChange={close} title="About" actions={<Button onClick={close}>Done</Button>}>
        {long.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Dialog>
      {open === 'banner' && (
        <Banner title="You seem to be in Lisbon" takesFocus>
          <p className={words}>Your reminders come at 9:00 Paris time. Send them by Lisbon time?</p>
          <Cluster>
            <Button kind="primary" size="small" onClick={close}>
              Change
            </Button>
            <Button kind="quiet" size="small" onClick={close}>
              Keep Paris time
            </Button>
          </Cluster>
        </Banner>
      )}
    </Section>
  );
}
