// Loaded before what is the first process of a container, which is not ended by a signal that nothing listens to: until the service itself listens, it ends here.
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(0)
  })
}
