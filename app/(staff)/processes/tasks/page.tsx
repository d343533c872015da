import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { taskList } from '@/app/(staff)/remarks/task-list';
import { TasksScreen } from '@/app/(staff)/remarks/tasks-screen';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('shell.menu');
  return { title: text('tasks') };
}

/** Lists the tasks that are due. The server renders the first page. */
async function TasksPage({ searchParams }: ListPageProps) {
  await requirePage('/processes/tasks');
  return <TasksScreen {...await firstPage(taskList, searchParams)} />;
}

export default inTime(TasksPage);
