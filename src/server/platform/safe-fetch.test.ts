import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPrivateIp } from './private-ip.ts'
import { BlockedUrlError, createSafeFetch } from './safe-fetch.ts'

const NOT_PUBLIC = 'This URL is not on the public internet.'
const letter = { headers: {}, body: new Uint8Array(), timeoutMs: 500 }

let server: Server
let port: number
let calls: string[] = []
beforeAll(() => {
  server = createServer((request, answer) => {
    calls.push(String(request.url))
    if (request.url === '/silent') return
    if (request.url === '/redirect') answer.writeHead(302, { location: '/inside' })
    if (request.url === '/endless') {
      answer.writeHead(200)
      for (let count = 0; count < 100; count++) answer.write('x'.repeat(100_000))
      return
    }
    if (request.url === '/busy') answer.writeHead(429, { 'retry-after': '7' })
    answer.end()
  }).listen(0)
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each<[string, string[]]>([
  ['this host', ['0.0.0.0', '0.1.2.3', '::']],
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
  ['link-local', ['169.254.0.1', 'fe80::1', 'febf::1']],
  ['shared by a carrier', ['100.64.0.1', '100.127.255.255']],
  ['multicast', ['224.0.0.1', '239.255.255.250', 'ff02::1']],
  ['reserved or broadcast', ['240.0.0.1', '255.255.255.255']],
  ['unique-local', ['fc00::1', 'fd00:ec2::254']],
  ['site-local', ['fec0::1']],
  ['IPv4 in IPv6', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1']],
  ['IPv4 behind a translator', ['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:7f00:1::']],
  ["a cloud's metadata", ['169.254.169.254', '100.100.100.200', '168.63.129.16', '192.0.0.192']],
  [
    'documentation and benchmarks',
    ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1', '3fff::1'],
  ],
  ['no address at all', ['', 'localhost', '1.2.3', '1.2.3.4.5', ':::']],
])('%s is inside', (_, addresses) => {
  expect(addresses.filter((address) => !isPrivateIp(address))).toEqual([])
})

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '2606:4700::1111',
])('%s is outside', (address) => {
  expect(isPrivateIp(address)).toBe(false)
})

test.each<[string, string]>([
  ['no address', 'This is not a valid URL.'],
  ['http://1.1.1.1/', 'The URL must start with https://.'],
  ['ftp://1.1.1.1/', 'The URL must start with https://.'],
  ['file:///etc/passwd', 'The URL must start with https://.'],
  ['https://me:secret@1.1.1.1/', 'The URL must not contain a password.'],
  ['https://me@1.1.1.1/', 'The URL must not contain a password.'],
  ['https://1.1.1.1:22/', 'The URL must use port 443 or 8443.'],
  ['https://1.1.1.1:6379/', 'The URL must use port 443 or 8443.'],
  ['https://127.0.0.1/', NOT_PUBLIC],
  ['https://127.1/', NOT_PUBLIC],
  ['https://2130706433/', NOT_PUBLIC],
  ['https://0x7f.1/', NOT_PUBLIC],
  ['https://0177.0.0.1/', NOT_PUBLIC],
  ['https://[::1]/', NOT_PUBLIC],
  ['https://[::ffff:127.0.0.1]/', NOT_PUBLIC],
  ['https://169.254.169.254/latest/meta-data', NOT_PUBLIC],
  ['https://①②⑦.0.0.1/', NOT_PUBLIC],
])('%s is refused before anybody is asked', async (address, message) => {
  const safeFetch = createSafeFetch([], () => Promise.reject(new Error('Nobody should be asked')))
  await expect(safeFetch.check(address)).rejects.toThrow(new BlockedUrlError(message))
  expect(() => safeFetch.post(address, letter)).toThrow(new BlockedUrlError(message))
})

test.each<[string, string[], string]>([
  ['means loopback', ['127.0.0.1'], NOT_PUBLIC],
  ['means one public address and one inside', ['1.1.1.1', '10.0.0.1'], NOT_PUBLIC],
  ['means an inside address of IPv6', ['fd00::1'], NOT_PUBLIC],
  ['means nothing', [], 'There is no server at this URL.'],
])('a name that %s is refused when it is given and when it is called', async (_, addresses, message) => {
  const safeFetch = createSafeFetch([], async () => addresses)
  await expect(safeFetch.check('https://push.example/')).rejects.toThrow(new BlockedUrlError(message))
  await expect(safeFetch.post('https://push.example/', letter)).rejects.toThrow(new BlockedUrlError(message))
})

test('a name that was public when it was given and is inside when it is called is refused', async () => {
  const answers = [['1.1.1.1'], ['127.0.0.1']]
  const safeFetch = createSafeFetch([], async () => answers.shift() ?? [])
  await safeFetch.check('https://rebinding.example/')
  await expect(safeFetch.post('https://rebinding.example/', letter)).rejects.toThrow(NOT_PUBLIC)
  expect(calls).toEqual([])
})

test('a name that cannot be asked about just now is judged by the connection', async () => {
  const safeFetch = createSafeFetch([], () => Promise.reject(new Error('the name server is down')))
  await safeFetch.check('https://push.example/')
  await expect(safeFetch.post('https://push.example/', letter)).rejects.toThrow('the name server is down')
})

test('what the settings allow is called, and only at that port', async () => {
  const safeFetch = createSafeFetch([`localhost:${port}`])
  await safeFetch.check(`http://localhost:${port}/`)
  expect(await safeFetch.post(`http://localhost:${port}/`, letter)).toEqual({
    status: 200,
    retryAfter: undefined,
  })
  await expect(safeFetch.check(`http://localhost:${port + 1}/`)).rejects.toThrow(BlockedUrlError)
  await expect(safeFetch.check(`http://127.0.0.1:${port}/`)).rejects.toThrow(BlockedUrlError)
})

test('a redirect is an answer, not a way', async () => {
  calls = []
  const safeFetch = createSafeFetch([`localhost:${port}`])
  expect(await safeFetch.post(`http://localhost:${port}/redirect`, letter)).toMatchObject({ status: 302 })
  expect(calls).toEqual(['/redirect'])
})

test('an answer is read no further than its head, and none is waited for longer than said', async () => {
  const safeFetch = createSafeFetch([`localhost:${port}`])
  expect(await safeFetch.post(`http://localhost:${port}/endless`, letter)).toMatchObject({ status: 200 })
  expect(await safeFetch.post(`http://localhost:${port}/busy`, letter)).toEqual({
    status: 429,
    retryAfter: '7',
  })
  await expect(safeFetch.post(`http://localhost:${port}/silent`, letter)).rejects.toThrow(/abort/i)
})
