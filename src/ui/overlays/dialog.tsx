import * as Radix from '@radix-ui/react-dialog';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import * as css from './dialog.css.ts';
import { focusContent } from '../navigation/focus-content.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../marks/icon.tsx';

/** The longest time between the presses of a double one, in milliseconds. */
const SECOND_PRESS = 400;

export interface DialogProps {
  open: boolean;
  /** Called with false for Escape, a press outside and the close button. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Read out with the title when it opens. */
  description?: ReactNode;
  /** Rises from the bottom edge on a phone. */
  sheet?: boolean;
  /** False where an answer is needed: no close button, no press outside. Escape still asks `onOpenChange`. */
  dismissible?: boolean;
  /** The element that gets the focus when it opens; by default the first control. */
  initialFocus?: () => HTMLElement | null | undefined;
  /** Buttons at the end. */
  actions?: ReactNode;
  children?: ReactNode;
}

/**
 * A modal dialog: the focus stays inside, Escape closes it, and the focus returns to the former element. The second
 * press of a double one that opened or closed it hits nothing.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  sheet = false,
  dismissible = true,
  initialFocus,
  actions,
  children,
}: DialogProps) {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!open) return undefined;
    // When it is shown again after it was hidden with all around it, its first opener still gets the focus back.
    if (document.activeElement !== document.body) opener.current = document.activeElement;
    coverPage();
    return coverPage;
  }, [open]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={css.scrim} data-state={open ? 'open' : 'closed'} />
        <Radix.Content
          className={sheet ? css.sheet : css.dialog}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            const target = initialFocus?.();
            if (!target) return;
            event.preventDefault();
            target.focus();
          }}
          onCloseAutoFocus={(event) => {
            // Radix returns the focus only to its own trigger, which a dialog opened from elsewhere doesn't have.
            event.preventDefault();
            restoreFocus(opener.current);
          }}
          onInteractOutside={(event) => {
            if (!dismissible || isToast(event.target)) event.preventDefault();
          }}
        >
          <div className={css.head}>
            <Radix.Title className={css.title}>{title}</Radix.Title>
            {dismissible && (
              <Radix.Close asChild>
                <IconButton className={css.close} label="Close" icon={<Icon of={X} size={22} />} />
              </Radix.Close>
            )}
          </div>
          {(description || children) && (
            <div ref={letKeysScroll} className={css.body}>
              {description && <Radix.Description className={css.description}>{description}</Radix.Description>}
              {children}
            </div>
          )}
          {actions && <div className={css.actions}>{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Blocks pointers for a moment from elements that a dialog has brought or uncovered, also where the screen changes with
 * that. The keyboard is not blocked.
 */
function coverPage(): void {
  const cover = document.createElement('div');
  cover.className = css.cover;
  // The press doesn't count as one outside the dialog, which would close it, and moves no focus.
  cover.addEventListener('pointerdown', (press) => press.stopPropagation());
  cover.addEventListener('mousedown', (press) => press.preventDefault());
  document.body.append(cover);
  setTimeout(() => cover.remove(), SECOND_PRESS);
}

/**
 * Returns the focus to the opener of the dialog. If that is missing, a screen that came instead has the focus, or else
 * the content gets it.
 */
function restoreFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  else if (document.activeElement === document.body) focusContent();
}

/** Toasts float above dialogs: a press on one is no press outside. */
const isToast = (target: EventTarget | null) => target instanceof Element && target.closest('[data-toasts]') !== null;

/** A text longer than its dialog can be scrolled by keyboard, and then has the dialog's name; a short one is no tab stop. */
function letKeysScroll(body: HTMLDivElement | null): void {
  if (!body || body.scrollHeight <= body.clientHeight) return;
  body.tabIndex = 0;
  // Without a name all of the text would be read out as its name.
  body.setAttribute('role', 'group');
  body.setAttribute('aria-labelledby', body.parentElement?.querySelector('h2')?.id ?? '');
}
