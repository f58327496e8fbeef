import { v7 as uuid } from 'uuid';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { OccasionInput } from '../../../contract/schema/connections/occasion-list.ts';
import type { CheckedInvitedPersonForm, CheckedPersonForm } from '../../../contract/schema/connections/person-form.ts';
import { reader } from '../../db/reading/reader.ts';
import { withForm } from '../../pending/forms.ts';
import { saveConnection, type Saved, saveNewConnection } from '../save.ts';

export function createConnection(form: CheckedPersonForm): Promise<Saved<Connection>> {
  return saveNewConnection(form);
}

/** Whether a connection exists here. */
export async function isThere(id: string): Promise<boolean> {
  return (await reader.connection(id)) !== undefined;
}

/** Saves a connection's form; `startedFrom` is what the form showed. */
export function updateConnection(
  startedFrom: Connection,
  form: CheckedPersonForm | CheckedInvitedPersonForm,
): Promise<Saved<Connection>> {
  return saveConnection({ ...whole(startedFrom), change: (shown) => withForm(shown, form, uuid) });
}

/** Saves a connection's occasions; `startedFrom` is what the form showed. */
export function saveConnectionOccasions(
  startedFrom: Connection,
  occasions: OccasionInput[],
): Promise<Saved<Connection>> {
  return saveConnection({ ...whole(startedFrom), change: (shown) => withForm(shown, { occasions }, uuid) });
}

function whole(startedFrom: Connection) {
  return { record: 'connection', id: startedFrom.id, startedFrom } as const;
}
