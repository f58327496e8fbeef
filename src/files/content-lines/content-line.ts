/** A line of a vCard or an iCalendar: 'item1.BDAY;VALUE=text:circa 1800'. Names are in upper case. */
export interface ContentLine {
  /** What ties lines of a card together ('ITEM1'), or ''. */
  group: string;
  name: string;
  parameters: ReadonlyMap<string, string>;
  /** As it is in the file, but unfolded and decoded. */
  value: string;
}
