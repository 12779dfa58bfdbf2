import { wait } from './start/wait.ts'

// Each in a task of its own, after that in which the script was read: the page answers a touch in between.
const parts = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './routes.tsx'),
  async () => (await import(/* webpackMode: "eager" */ './start/startShell.tsx')).startShell(),
]

async function start(): Promise<void> {
  for (const part of parts) {
    await wait()
    await part()
  }
}

void start()
