import { startShell } from './startShell.tsx'

// A task of its own, after that in which the script was read: the page answers a touch in between.
setTimeout(() => void startShell())
