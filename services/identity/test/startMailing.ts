import { startSmtpServer } from '@materia/mail/test/startSmtpServer.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { raiseNotice } from '../src/notices/raiseNotice.ts'
import { startIdentity } from './startIdentity.ts'

/** Starts identity with NATS and a test mail server. */
export async function startMailing() {
  const logged: string[] = []
  const smtp = await startSmtpServer()
  const identity = await startIdentity({ hasNats: true, smtpUrl: smtp.url, logged })
  return {
    identity,
    smtp,
    logged,
    mailsTo: (address: string) =>
      smtp.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
    /** Raises a notice of a new device. */
    raise: (user: Parameters<typeof raiseNotice>[2]['user'], to?: string) =>
      transaction(
        identity.connection,
        (session) =>
          raiseNotice(identity, session, {
            user,
            kind: 'newDevice',
            params: { device: 'Firefox, Windows', at: '2099-11-02' },
            ...(to && { to }),
          }),
        { traceId: 'test-trace' },
      ),
    async stop() {
      await identity.stop()
      await smtp.stop()
    },
  }
}
