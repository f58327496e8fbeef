import { useCallback, useEffect, useState } from 'react';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { onFilesHeld, takeFiles } from '../../pwa/opened-files.ts';
import { readAllConnections } from '../../store/connections/all-connections.ts';
import { useGoBack } from '../../ui/navigation/go-back.ts';
import { Page } from '../../ui/layout/page.tsx';
import { ChooseSource } from './choose-source.tsx';
import { type Found, type FoundPeople, readChosen } from './read-files.ts';
import { Review } from './review.tsx';

type State =
  | { kind: 'choose'; problem?: string }
  | { kind: 'reading' }
  | { kind: 'review'; found: FoundPeople; connections: Connection[] };

/** Brings people in from a file, a pasted list or the phone's contacts. Nothing is stored before the user says so. */
export function ImportScreen() {
  const [state, setState] = useState<State>({ kind: 'choose' });
  const [list, setList] = useState('');
  const goBack = useGoBack();
  const read = useCallback((find: () => Promise<Found>) => {
    setState({ kind: 'reading' });
    void found(find).then(setState, (error: unknown) => {
      setState({ kind: 'choose', problem: 'This did not work. Try again.' });
      reportError(error);
    });
  }, []);
  const isReviewing = state.kind === 'review';
  useFiles(
    isReviewing,
    useCallback((files) => read(() => readChosen(files)), [read]),
  );
  const chooseAgain = () => setState({ kind: 'choose' });
  return (
    <Page title="Import people" width={isReviewing ? 'full' : 'form'} onBack={isReviewing ? chooseAgain : goBack}>
      {state.kind === 'review' ? (
        <Review found={state.found} connections={state.connections} />
      ) : (
        <ChooseSource
          isReading={state.kind === 'reading'}
          problem={state.kind === 'choose' ? state.problem : undefined}
          list={list}
          onList={setList}
          onRead={read}
        />
      )}
    </Page>
  );
}

async function found(find: () => Promise<Found>): Promise<State> {
  const read = await find();
  if ('problem' in read) return { kind: 'choose', problem: read.problem };
  return { kind: 'review', found: read, connections: await readAllConnections() };
}

/** Takes files dropped anywhere on the page or opened with the app, unless people are being looked at. */
function useFiles(isBusy: boolean, onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    const allow = (event: DragEvent) => event.preventDefault();
    // Otherwise the browser would leave the page for the file.
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!isBusy && files.length > 0) onFiles(files);
    };
    const take = () => {
      const files = isBusy ? [] : takeFiles();
      if (files.length > 0) onFiles(files);
    };
    take();
    const stop = onFilesHeld(take);
    addEventListener('dragover', allow);
    addEventListener('drop', drop);
    return () => {
      stop();
      removeEventListener('dragover', allow);
      removeEventListener('drop', drop);
    };
  }, [isBusy, onFiles]);
}
