import { natsServer } from '@materia/service-kit/src/nats/connectNats.ts'
import { connect } from 'nats'
import { UserError } from '../../console/UserError.mjs'

/** Throws unless a NATS server with JetStream responds in time. */
export async function checkNats(url: string, timeoutMs: number): Promise<void> {
  const client = await connect({ ...natsServer(url), timeout: timeoutMs, reconnect: false })
  try {
    const manager = await client.jetstreamManager({ timeout: timeoutMs, checkAPI: false })
    await manager.getAccountInfo().catch(() => {
      throw new UserError('it runs without JetStream (start it with nats-server -js)')
    })
  } finally {
    await client.close()
  }
}
