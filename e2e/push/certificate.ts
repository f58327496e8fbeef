import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate for some hosts, created for one run and trusted only by programs with its file or digest. */
export interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** The file of `cert`. */
  path: string;
  /** The digest of its public key, by which Chromium trusts it. */
  fingerprint: string;
}

/** Creates a certificate for these names in a folder, with the machine's openssl. */
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
