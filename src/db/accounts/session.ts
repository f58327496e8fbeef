export interface Session {
  accessToken: string;
  accountId: string;
}
