import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { type RunningProcess, startProcess } from '@materia/service-kit/test/startProcess.ts'

/** Runs identity processes with this environment. `killAll` ends those that still run. */
export function identityProcesses(env: Record<string, string>) {
  const services: RunningProcess[] = []
  return {
    run(): RunningProcess {
      const service = startProcess(join(import.meta.dirname, '../src/server.ts'), env)
      services.push(service)
      return service
    },
    async killAll(): Promise<void> {
      for (const { kill } of services.splice(0)) await kill()
    },
  }
}

/** Environment of a process with its own database. */
export function identityEnv(natsUrl: string): Record<string, string> {
  return {
    MONGO_URL: testMongoUrl(),
    MONGO_DATABASE: uniqueDatabase(),
    NATS_URL: natsUrl,
    IDENTITY_KEY: 'x'.repeat(32),
    REGISTRATION: 'open',
    PUBLIC_URL: 'http://identity.example',
    MAIL_DIR: join(tmpdir(), 'materia-identity-mail'),
    FILES_DIR: join(tmpdir(), 'materia-identity-files'),
    STOP_DELAY_MS: '0',
    REQUEST_TIMEOUT_MS: '15000',
  }
}

export async function register(url: string): Promise<Response> {
  const password = 'hojuelas de PET'
  const body = {
    username: 'norte',
    email: 'ventas@norte.example',
    password,
    confirmPassword: password,
    companyName: 'Norte',
    description: 'PET',
  }
  return fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
