/** Prints the figures of a bench with their aims, and knows whether all of them hold. */
export function createFigures() {
  let areMet = true;

  function print(what: string, figure: string, aim = '', isMet = true): void {
    const verdict = aim === '' ? '' : `aim: ${aim}, ${isMet ? 'holds' : 'MISSED'}`;
    console.log([what.padEnd(52), figure.padEnd(26), verdict].join(' ').trimEnd());
    areMet &&= isMet;
  }

  return {
    areMet: () => areMet,
    /** A figure without an aim. */
    note: (what: string, figure: string) => print(what, figure),
    /** A figure that is to be so much at least. */
    least(what: string, figure: number, aim: number, unit = '') {
      print(what, `${written(figure)}${unit}`, `at least ${written(aim)}${unit}`, figure >= aim);
    },
    /** A figure that is to be so much at most. */
    most(what: string, figure: number, aim: number, unit = '') {
      print(what, `${written(figure)}${unit}`, `at most ${written(aim)}${unit}`, figure <= aim);
    },
  };
}

export type Figures = ReturnType<typeof createFigures>;

function written(figure: number): string {
  return figure >= 100 || Number.isInteger(figure) ? figure.toFixed(0) : figure.toFixed(2);
}
