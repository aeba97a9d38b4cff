import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  NewPasskey,
  NewPasskeyOptions,
  PasskeyLogin,
  PasskeyLoginOptions,
} from '#shared/accounts/passkey.contract.ts'
import { TEST_APP_URL } from './test-app.ts'

/** What a test can make wrong. */
type Faults = {
  isVerified?: boolean
  counter?: number
  origin?: string
  host?: string
  challenge?: string
  userHandle?: string
  /** Certificates of the maker, which nobody asked for. */
  attestation?: { x5c: Uint8Array[] }
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

/** An authenticator in software with one key (ES256), as a browser passes its responses on. */
export function aPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  let uses = 0
  let owner = ''

  const authenticatorData = ({ isVerified = true, counter = ++uses, host }: Faults, key?: Uint8Array) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (key ? HAS_KEY : 0)
    const rpIdHash = sha256(Buffer.from(host ?? new URL(TEST_APP_URL).hostname))
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, key ?? Buffer.alloc(0)])
  }

  return {
    id,
    /** Creates the key. */
    create(options: NewPasskeyOptions, faults: Faults = {}): NewPasskey {
      owner = options.user.id
      const coseKey = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const idLength = Buffer.from([0, credentialId.length])
      const key = Buffer.concat([Buffer.alloc(16), idLength, credentialId, encodeCbor(coseKey)])
      const { attestation } = faults
      const statement: Cbor = new Map<string, Cbor>(
        attestation
          ? [['alg', -7] as const, ['sig', randomBytes(64)] as const, ['x5c', attestation.x5c]]
          : [],
      )
      const attestationObject = encodeCbor(
        new Map<string, Cbor>([
          ['fmt', attestation ? 'packed' : 'none'],
          ['attStmt', statement],
          ['authData', authenticatorData(faults, key)],
        ]),
      )
      const clientDataJSON = clientData('webauthn.create', options.challenge, faults)
      const response = {
        clientDataJSON: base64url(clientDataJSON),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key', response }
    },
    /** Signs in. */
    use({ challenge }: PasskeyLoginOptions, faults: Faults = {}): PasskeyLogin {
      const data = authenticatorData(faults)
      const clientDataJSON = clientData('webauthn.get', challenge, faults)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      const response = {
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: faults.userHandle ?? owner,
      }
      return { id, rawId: id, type: 'public-key', response }
    },
  }
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

const clientData = (type: string, challenge: string, { origin = TEST_APP_URL, ...faults }: Faults) =>
  Buffer.from(JSON.stringify({ type, challenge: faults.challenge ?? challenge, origin, crossOrigin: false }))

type Cbor = number | string | Uint8Array | Cbor[] | Map<string | number, Cbor>

/** RFC 8949, as far as authenticators use it. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)])
  const entries = [...value].flatMap(([key, entry]) => [encodeCbor(key), encodeCbor(entry)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(type: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(type << 5) | count])
  if (count < 256) return Buffer.from([(type << 5) | 24, count])
  return Buffer.from([(type << 5) | 25, count >> 8, count & 0xff])
}
