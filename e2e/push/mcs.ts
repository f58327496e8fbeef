import { join } from 'node:path';
import protobuf from 'protobufjs';

/** Chromium's protocol with its push service: a byte with the version, then messages of a tag, a length and a body. */
const VERSION = 41;
const LOGIN_RESPONSE = 3;
const DATA_MESSAGE = 8;

const root = new protobuf.Root().loadSync(join(import.meta.dirname, 'mcs.proto'), { keepCase: true });

/** Encodes a message with these fields, by its name in mcs.proto. */
export function encode(name: string, fields: Record<string, unknown>): Buffer {
  const type = root.lookupType(name);
  return Buffer.from(type.encode(type.fromObject(fields)).finish());
}

/** A browser's first message about itself; undefined until all of it has arrived. */
export function readLogin(received: Buffer): { user: string } | undefined {
  const reader = protobuf.Reader.create(received.subarray(2));
  try {
    const end = reader.uint32() + reader.pos;
    if (end > reader.len) return undefined;
    return root
      .lookupType('LoginRequest')
      .decode(received.subarray(2 + reader.pos, 2 + end))
      .toJSON() as { user: string };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The answer to a browser's login. */
export function loginAnswer(): Buffer {
  return Buffer.concat([Buffer.from([VERSION]), framed(LOGIN_RESPONSE, encode('LoginResponse', { id: 'stand-in' }))]);
}

/** A push for an app of the browser. */
export function dataMessage(fields: Record<string, unknown>): Buffer {
  return framed(DATA_MESSAGE, encode('DataMessageStanza', fields));
}

function framed(tag: number, body: Buffer): Buffer {
  const head = protobuf.Writer.create().uint32(tag).uint32(body.length).finish();
  return Buffer.concat([head, body]);
}
