export type BackupFailureCode =
  | 'bad_argument'
  | 'bad_archive'
  | 'file_exists'
  | 'no_database'
  | 'not_embedded'
  | 'data_in_use'
  | 'data_there'
  | 'moved_already'
  | 'copy_differs'
  | 'copy_failed'
  | 'interrupted'
  | 'sending'
  | 'server_refused';

/** Why a backup, restore or move failed; nothing was changed. The message is one line for the operator. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
  readonly code: BackupFailureCode;

  constructor(code: BackupFailureCode, message: string) {
    super(message.replaceAll(/\s+/g, ' '));
    this.code = code;
  }
}
