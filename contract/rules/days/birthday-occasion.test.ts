import { describe, expect, it } from 'vitest';
import { withBirthday } from './birthday-occasion.ts';

const birthday = '1990-05-05T00:00:00.000Z';
const wedding = { name: 'Wedding', date: '2027-06-01T00:00:00.000Z' };

describe('setting a birthday', () => {
  it('adds the Birthday occasion in place of an empty row', () => {
    expect(withBirthday([{ name: '', date: '' }], birthday)).toEqual([{ name: 'Birthday', date: birthday }]);
    expect(withBirthday([wedding], birthday)).toEqual([{ name: 'Birthday', date: birthday }, wedding]);
  });

  it('updates the Birthday occasion where it is there already, and keeps its place', () => {
    expect(withBirthday([wedding, { name: 'Birthday', date: '' }], birthday)).toEqual([
      wedding,
      { name: 'Birthday', date: birthday },
    ]);
  });

  it('changes nothing while there is no date', () => {
    expect(withBirthday([wedding], '')).toEqual([wedding]);
  });
});
