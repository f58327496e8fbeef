/** Why the server could not start. */
export type StartFailureCode =
  | 'bad_argument'
  | 'bad_setting'
  | 'port_unavailable'
  | 'folder_unusable'
  | 'folder_locked'
  | 'database_unreachable'
  | 'database_unusable';

/** A failed start that the operator can fix. The message is one line and holds no secret. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
  readonly code: StartFailureCode;

  constructor(code: StartFailureCode, message: string) {
    super(message.replaceAll(/\s+/g, ' '));
    this.code = code;
  }
}
