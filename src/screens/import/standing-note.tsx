import { Button } from '../../ui/buttons/button.tsx';
import { flush } from '../../ui/theme/flush.css.ts';
import * as css from './import.css.ts';
import type { Standing } from './standings.ts';

interface StandingNoteProps {
  standing: Standing;
  nextName: () => string;
  onRename: () => void;
}

/** How a person stands to those who are there already, and what a tick would change. */
export function StandingNote({ standing, nextName, onRename }: StandingNoteProps) {
  if (standing.kind === 'twice') {
    return (
      <>
        <p className={css.soft}>Another person of this file has this name; they may be the same.</p>
        <Rename nextName={nextName} onRename={onRename} />
      </>
    );
  }
  if (standing.kind !== 'stored') return null;
  const { connection, offer, isOtherDay } = standing;
  return (
    <>
      <p className={css.soft}>
        {isOtherDay ? (
          <>
            <bdi>{connection.name}</bdi> is there with another birthday. A tick changes it:
          </>
        ) : (
          <>
            <bdi>{connection.name}</bdi> is there already{offer ? '. A tick changes:' : ', with all of this.'}
          </>
        )}
      </p>
      {offer && (
        <ul className={css.changes}>
          {offer.lines.map(({ label, was, is }) => (
            <li key={label}>
              {label}: {was !== '' && <s>{was}</s>} {is}
            </li>
          ))}
        </ul>
      )}
      {isOtherDay && <Rename nextName={nextName} onRename={onRename} />}
    </>
  );
}

function Rename({ nextName, onRename }: Omit<StandingNoteProps, 'standing'>) {
  return (
    <div>
      <Button kind="quiet" size="small" className={flush} onClick={onRename}>
        Someone else: add as ‘{nextName()}’
      </Button>
    </div>
  );
}
