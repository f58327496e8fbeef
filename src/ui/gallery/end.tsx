import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { EndBar } from '../layout/end-bar.tsx';

/** The question at the end of the page. Its answer can be undone, to see the question again. */
export function End() {
  const [isAnswered, setIsAnswered] = useState(false);
  const answered = (
    <Button size="small" kind="quiet" onClick={() => setIsAnswered(false)}>
      Saved. Ask again
    </Button>
  );
  return (
    <EndBar
      label="Question at the end"
      answers={
        <>
          <Button size="small" onClick={() => setIsAnswered(true)}>
            Accept all
          </Button>
          <Button size="small" onClick={() => setIsAnswered(true)}>
            Only necessary
          </Button>
        </>
      }
      answered={isAnswered ? answered : undefined}
      takesFocus={isAnswered}
    >
      May pictures be loaded from other sites?
    </EndBar>
  );
}
