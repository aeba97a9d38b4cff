import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '#server/http/metrics.ts'
import { readEnv, settingNames } from '#server/platform/env.ts'

const alerts = readFileSync('deploy/alerts.yaml', 'utf8')
const dashboard = readFileSync('deploy/grafana-dashboard.json', 'utf8')

type Rules = { groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[] }
type Panels = { panels: { title: string; targets: { expr: string }[] }[] }

const rules = (parse(alerts) as Rules).groups.flatMap(({ rules }) => rules)
const { panels } = JSON.parse(dashboard) as Panels

/** Every metric that a process can report, whatever its configuration. */
async function servedMetrics(): Promise<Set<string>> {
  const metrics = createMetrics()
  // It never connects: only its counters are read.
  const pool = new Pool()
  metrics.observePools({ requests: pool })
  metrics.observeStreams(() => 0)
  metrics.observeReplicaLag(() => 0)
  metrics.observeJobs({ execute: () => Promise.reject(new Error('no database')) } as never)
  const names = [...(await metrics.read()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(
    ([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  return new Set(names)
}

const metricsIn = (expression: string) =>
  [...expression.matchAll(/([a-z][a-z0-9_]*)\{/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'up')

describe('the alert rules and the dashboard', () => {
  test('name only metrics that the server reports', async () => {
    const served = await servedMetrics()
    const named = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ]
    expect(named.length).toBeGreaterThan(20)
    expect(named.flatMap(metricsIn).filter((name) => !served.has(name))).toEqual([])
  })

  test('say what happened and what to do', () => {
    for (const { alert, annotations } of rules) {
      expect([alert, annotations]).toEqual([
        alert,
        { summary: expect.any(String), description: expect.any(String) },
      ])
    }
  })

  test('are accepted by promtool, where it is installed', () => {
    const checked = spawnSync('promtool', ['check', 'rules', 'deploy/alerts.yaml'], { encoding: 'utf8' })
    if (checked.error) return console.log('promtool is not installed: the alert rules were only parsed')
    expect([checked.status, checked.stderr]).toEqual([0, ''])
  })
})

describe('the container files', () => {
  const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<
      string,
      { environment?: Record<string, string>; volumes?: string[]; read_only?: boolean }
    >
  }
  const processes = Object.entries(compose.services).filter(([name]) => /^(web|worker)\d$/.test(name))

  test('start three web processes and two workers, with settings that exist', () => {
    expect(processes.map(([name, { environment }]) => [name, environment?.ROLE])).toEqual([
      ['web1', 'web'],
      ['web2', 'web'],
      ['web3', 'web'],
      ['worker1', 'worker'],
      ['worker2', 'worker'],
    ])
    const known: readonly string[] = settingNames
    for (const [, { environment = {}, read_only }] of processes) {
      expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
      expect(read_only).toBe(true)
    }
  })

  test('mount only files that exist', () => {
    const mounted = Object.values(compose.services)
      .flatMap(({ volumes = [] }) => volumes)
      .filter((volume) => volume.startsWith('./'))
      .map((volume) => volume.split(':')[0] ?? '')
    expect(mounted.length).toBeGreaterThan(0)
    expect(mounted.filter((file) => !existsSync(file))).toEqual([])
  })

  test('run the server without root', () => {
    const lines = readFileSync('Dockerfile', 'utf8').split('\n')
    expect(lines.indexOf('USER node')).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('FROM')))
  })
})

describe('the installation on one machine', () => {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('## From nothing to HTTPS\n')
  const [, script = ''] = /```sh\n([\s\S]*?)\n```/.exec(section) ?? []
  const document = /<<SETTINGS\n([\s\S]*?)\nSETTINGS/
  const commands = script.replace(document, '').split('\n')
  const [, settings = ''] = document.exec(script) ?? []

  test('takes ten commands, which use files that exist', () => {
    expect(commands).toHaveLength(10)
    const files = commands.flatMap((command) => command.match(/deploy\/\S+/g) ?? [])
    expect(files.map((file) => [file, existsSync(file)])).toEqual([
      ['deploy/slipstream.service', true],
      ['deploy/Caddyfile', true],
    ])
  })

  test('has settings with which a production server starts', () => {
    const given = parseEnv(settings.replace('$(openssl rand -hex 32)', 'f'.repeat(64)))
    const env = readEnv({ ...given, NODE_ENV: 'production' })
    expect(env).toMatchObject({ APP_URL: 'https://paddock.example', TRUST_PROXY: true })
  })

  test.each([
    ['caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']],
    ['systemd-analyze', ['verify', '--man=no', './deploy/slipstream.service']],
  ])('has a file that %s accepts, where it is installed', (program, args) => {
    const checked = spawnSync(program, args, { encoding: 'utf8' })
    if (checked.error || checked.stderr.includes('/usr/bin/node is not executable')) {
      return console.log(`${program} or Node is not installed as a package: its file was not checked`)
    }
    expect([checked.status, checked.stderr]).toEqual([0, expect.any(String)])
  })
})
