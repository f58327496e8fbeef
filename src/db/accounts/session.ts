/** Who is signed in on this device. */
export interface Session {
  accessToken: string;
  accountId: string;
}
