// Ends at its first job, like a program that crashes.
process.on('message', () => process.exit(1))
