import { wait } from './start/wait.ts'

// Loads each part in a task of its own, so the page can respond to input in between.
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
