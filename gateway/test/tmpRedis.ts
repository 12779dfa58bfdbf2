import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { connect } from 'node:net'
export type TestServer = { url: string; kill(): Promise<void>; restart(): Promise<void>; stop(): Promise<void> }
const free = () => new Promise<number>((r) => { const s = createServer().listen(0, () => { const p = (s.address() as { port: number }).port; s.close(() => r(p)) }) })
export async function startTestRedis(): Promise<TestServer> {
  const port = await free()
  let child: ChildProcess
  const start = async () => {
    child = spawn('redis-server', ['--port', String(port), '--save', ''], { stdio: 'ignore' })
    for (;;) { if (await new Promise<boolean>((r) => { const c = connect(port, '127.0.0.1', () => { c.destroy(); r(true) }); c.on('error', () => r(false)) })) return; await new Promise((r) => setTimeout(r, 20)) }
  }
  await start()
  const kill = () => new Promise<void>((r) => { child.on('exit', () => r()); child.kill('SIGKILL') })
  return { url: `redis://127.0.0.1:${port}`, kill, restart: start, stop: kill }
}
