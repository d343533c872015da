/**
 * Preloaded in every process of the stack: ends the process when its parent is gone for any reason. The variable limits
 * this to the process itself, because its own children inherit the flags too.
 */
if (process.channel && process.env.LEASHED_BY === String(process.ppid)) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 10_000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
