import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What proves to be some hosts, made for one run and trusted by nobody who is not told to. */
export interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** Where `cert` lies. */
  path: string;
  /** The digest of its public key, by which Chromium is told to trust it. */
  fingerprint: string;
}

/** Makes a certificate of these names in a folder, by the openssl of this machine. */
export function makeCertificate(folder: string, names: readonly string[]): Certificate {
  const [keyPath, path] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const alternatives = [...names.map((name) => `DNS:${name}`), 'IP:127.0.0.1'].join(',');
  const whose = ['-subj', '/CN=push', '-addext', `subjectAltName=${alternatives}`];
  execFileSync('openssl', ['req', '-x509', ...kind, ...whose, '-keyout', keyPath, '-out', path], { stdio: 'ignore' });
  const cert = readFileSync(path);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const fingerprint = createHash('sha256').update(publicKey).digest('base64');
  return { key: readFileSync(keyPath), cert, path, fingerprint };
}
