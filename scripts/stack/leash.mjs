/** Loaded first in every process of the stack: when the command that started it is gone, however it went, it ends too. */
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), 10_000).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
