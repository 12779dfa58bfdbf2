// Preloaded into the first process of a container, where signals without a listener have no effect.
// Ends the process until the service installs its own listener.
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(0)
  })
}
