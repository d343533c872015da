/**
 * Loaded first in every process of the stack: when the command that started it is gone, however it went, it ends too.
 * The variable keeps it to the process itself: what that forks inherits its flags, not its leash.
 */
if (process.channel && process.env.LEASHED_BY === String(process.ppid)) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 10_000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
