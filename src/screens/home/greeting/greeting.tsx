import Send from 'lucide/dist/esm/icons/send.mjs';
import { useState } from 'react';
import { COPIED_TO_CLIPBOARD, COPIED_TOAST_DURATION } from '../../../../contract/sharing-texts.ts';
import { share } from '../../../online/share.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast.ts';
import { greetingText } from './greeting-text.ts';
import { Icon } from '../../../ui/marks/icon.tsx';

const TITLE = 'Send a greeting';
const GREETING_MAX = 500;

/** A greeting on the day, sent by what the device shares with, or by e-mail. Loaded on cards whose day is today. */
export default function Greeting({ name, occasion }: { name: string; occasion: string }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(() => greetingText(name, occasion));
  const send = async () => {
    const outcome = await share({ title: occasion, text });
    if (outcome === 'copied') showToast(COPIED_TO_CLIPBOARD, { duration: COPIED_TOAST_DURATION });
    if (outcome === 'shared' || outcome === 'copied') setOpen(false);
  };
  return (
    <Cluster>
      <Button
        kind="secondary"
        size="small"
        icon={<Icon of={Send} size={18} />}
        aria-label={`${TITLE} to ${name}`}
        onClick={() => setOpen(true)}
      >
        {TITLE}
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={TITLE}
        actions={
          <>
            <ButtonLink
              kind="secondary"
              href={`mailto:?subject=${encodeURIComponent(occasion)}&body=${encodeURIComponent(text)}`}
            >
              E-mail
            </ButtonLink>
            <Button kind="primary" onClick={() => void send().catch(reportError)}>
              {'share' in navigator ? 'Share' : 'Copy'}
            </Button>
          </>
        }
      >
        <TextArea
          label={`To ${name}`}
          rows={4}
          maxLength={GREETING_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Sheet>
    </Cluster>
  );
}
