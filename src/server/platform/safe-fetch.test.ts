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
  server = createServer((request, response) => {
    calls.push(String(request.url))
    if (request.url === '/silent') return
    if (request.url === '/redirect') response.writeHead(302, { location: '/inside' })
    if (request.url === '/endless') {
      response.writeHead(200)
      for (let count = 0; count < 100; count++) response.write('x'.repeat(100_000))
      return
    }
    if (request.url === '/busy') response.writeHead(429, { 'retry-after': '7' })
    response.end()
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
  ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255']],
  ['multicast', ['224.0.0.1', '239.255.255.250', 'ff02::1']],
  ['reserved or broadcast', ['240.0.0.1', '255.255.255.255']],
  ['unique-local', ['fc00::1', 'fd00:ec2::254']],
  ['site-local', ['fec0::1']],
  ['IPv4 in IPv6', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1']],
  ['IPv4 translated to IPv6', ['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:7f00:1::']],
  ["a cloud's metadata", ['169.254.169.254', '100.100.100.200', '168.63.129.16', '192.0.0.192']],
  [
    'documentation and benchmarks',
    ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1', '3fff::1'],
  ],
  ['not an IP', ['', 'localhost', '1.2.3', '1.2.3.4.5', ':::']],
])('%s is private', (_, addresses) => {
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
])('%s is public', (address) => {
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
])('%s is refused before any DNS lookup', async (address, message) => {
  const safeFetch = createSafeFetch([], () => Promise.reject(new Error('Nobody should be asked')))
  await expect(safeFetch.check(address)).rejects.toThrow(new BlockedUrlError(message))
  expect(() => safeFetch.post(address, letter)).toThrow(new BlockedUrlError(message))
})

test.each<[string, string[], string]>([
  ['resolves to loopback', ['127.0.0.1'], NOT_PUBLIC],
  ['resolves to one public and one private IP', ['1.1.1.1', '10.0.0.1'], NOT_PUBLIC],
  ['resolves to a private IPv6', ['fd00::1'], NOT_PUBLIC],
  ['does not resolve', [], 'There is no server at this URL.'],
])('a host that %s is refused when it is checked and when it is called', async (_, addresses, message) => {
  const safeFetch = createSafeFetch([], async () => addresses)
  await expect(safeFetch.check('https://push.example/')).rejects.toThrow(new BlockedUrlError(message))
  await expect(safeFetch.post('https://push.example/', letter)).rejects.toThrow(new BlockedUrlError(message))
})

test('a host that was public when checked and is private when called is refused', async () => {
  const lookups = [['1.1.1.1'], ['127.0.0.1']]
  const safeFetch = createSafeFetch([], async () => lookups.shift() ?? [])
  await safeFetch.check('https://rebinding.example/')
  await expect(safeFetch.post('https://rebinding.example/', letter)).rejects.toThrow(NOT_PUBLIC)
  expect(calls).toEqual([])
})

test('a host that cannot be resolved is decided when connecting', async () => {
  const safeFetch = createSafeFetch([], () => Promise.reject(new Error('the name server is down')))
  await safeFetch.check('https://push.example/')
  await expect(safeFetch.post('https://push.example/', letter)).rejects.toThrow('the name server is down')
})

test('a host allowed by the settings is called, and only at that port', async () => {
  const safeFetch = createSafeFetch([`localhost:${port}`])
  await safeFetch.check(`http://localhost:${port}/`)
  expect(await safeFetch.post(`http://localhost:${port}/`, letter)).toEqual({
    status: 200,
    retryAfter: undefined,
  })
  await expect(safeFetch.check(`http://localhost:${port + 1}/`)).rejects.toThrow(BlockedUrlError)
  await expect(safeFetch.check(`http://127.0.0.1:${port}/`)).rejects.toThrow(BlockedUrlError)
})

test('a redirect is returned and not followed', async () => {
  calls = []
  const safeFetch = createSafeFetch([`localhost:${port}`])
  expect(await safeFetch.post(`http://localhost:${port}/redirect`, letter)).toMatchObject({ status: 302 })
  expect(calls).toEqual(['/redirect'])
})

test('only the head of a response is read, and a request times out', async () => {
  const safeFetch = createSafeFetch([`localhost:${port}`])
  expect(await safeFetch.post(`http://localhost:${port}/endless`, letter)).toMatchObject({ status: 200 })
  expect(await safeFetch.post(`http://localhost:${port}/busy`, letter)).toEqual({
    status: 429,
    retryAfter: '7',
  })
  await expect(safeFetch.post(`http://localhost:${port}/silent`, letter)).rejects.toThrow(/abort/i)
})
