import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { CONNECTIONS_FULL, QUOTAS } from '../../../contract/rules/limits/quotas.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { reportNotSaved } from '../../pwa/device-full.ts';
import { useProfile } from '../../store/account/profile.ts';
import { savePeople } from '../../store/import/save-people.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Alert } from '../../ui/overlays/alert.tsx';
import { showToast } from '../../ui/overlays/toast.ts';
import { pathBehind } from '../../ui/navigation/history.ts';
import { addedPerson } from './candidates.ts';
import * as css from './import.css.ts';
import { ReviewSection } from './review-section.tsx';
import { SECTIONS } from './sections.ts';
import type { FoundPeople } from './read-files.ts';
import { freeName } from './standings.ts';
import { addedText, addLabel, foundText } from './texts.ts';
import { type ReviewedPerson, useReview } from './use-review.ts';

interface ReviewProps {
  found: FoundPeople;
  connections: readonly Connection[];
}

/** The people of a file: who they are, who is there already, and the one press that adds them. */
export function Review({ found, connections }: ReviewProps) {
  const { known, candidates, sections, reviewed, dispatch } = useReview(found.people, connections);
  const { added, changed } = useMemo(() => chosenOf([...reviewed.values()]), [reviewed]);
  const [isSaving, setSaving] = useState(false);
  const profile = useProfile();
  const router = useRouter();
  const userType = profile?.type ?? 'registered';
  const tooMany = known.count + added.length - QUOTAS[userType].connections;
  const isFull = added.length > 0 && tooMany > 0;

  const save = async () => {
    setSaving(true);
    const undo = await savePeople(added, changed);
    if (pathBehind() === '/') router.history.back();
    else await router.navigate({ to: '/', replace: true });
    const undoing = { label: 'Undo', onPress: () => void undo().catch(reportNotSaved) };
    showToast(addedText(added.length, changed.length), {
      tone: 'success',
      duration: UNDO_FOR,
      ...(added.length > 0 && changed.length === 0 && { action: undoing }),
    });
  };
  const trySaving = () =>
    void save().catch((error: unknown) => {
      setSaving(false);
      reportNotSaved(error);
    });
  return (
    <>
      <p role="status">{foundText(found)}</p>
      {SECTIONS.map((name) => (
        <ReviewSection
          key={name}
          name={name}
          keys={sections.get(name) ?? []}
          reviewed={reviewed}
          dispatch={dispatch}
          freeNameFor={(wanted) => freeName(wanted, candidates, known)}
        />
      ))}
      <div className={css.end}>
        {isFull && (
          <Alert tone="error">
            {CONNECTIONS_FULL[userType]} Untick {tooMany}.
          </Alert>
        )}
        <Button
          kind="primary"
          wide
          disabled={isFull || added.length + changed.length === 0}
          loading={isSaving}
          onClick={trySaving}
        >
          {addLabel(added.length, changed.length)}
        </Button>
      </div>
    </>
  );
}

/** Milliseconds in which the additions can be undone. */
const UNDO_FOR = 15_000;

/** The people to add and the changes to save. */
function chosenOf(people: readonly ReviewedPerson[]) {
  const ticked = people.filter(({ isTicked }) => isTicked);
  return {
    added: ticked.flatMap(({ candidate, standing }) => (standing.kind === 'new' ? [addedPerson(candidate)] : [])),
    changed: ticked.flatMap(({ standing }) =>
      standing.kind === 'stored' && standing.offer ? [standing.offer.changed] : [],
    ),
  };
}
