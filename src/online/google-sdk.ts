import { loadProviderScript } from './provider-script.ts';

const ADDRESS = 'https://accounts.google.com/gsi/client';

interface CodeAnswer {
  code?: string;
  state?: string;
  error?: string;
}

interface GoogleLibrary {
  accounts: {
    oauth2: {
      initCodeClient(settings: {
        client_id: string;
        scope: string;
        ux_mode: 'popup';
        state: string;
        callback: (answer: CodeAnswer) => void;
        error_callback: () => void;
      }): { requestCode(): void };
    };
  };
}

/** Opens Google's window. Returns the code; undefined where that fails, is closed, or answers with another `state`. */
export async function askGoogle(clientId: string): Promise<string | undefined> {
  if (!(await loadProviderScript(ADDRESS))) return undefined;
  const { google } = globalThis as { google?: GoogleLibrary };
  if (!google) return undefined;
  const state = crypto.randomUUID();
  return new Promise((resolve) => {
    google.accounts.oauth2
      .initCodeClient({
        client_id: clientId,
        scope: 'openid profile email',
        ux_mode: 'popup',
        state,
        callback: (answer) => resolve(answer.state === state ? answer.code : undefined),
        error_callback: () => resolve(undefined),
      })
      .requestCode();
  });
}
