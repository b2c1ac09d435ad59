import { Dialog } from '../parts/dialog.tsx';
import { useWords } from '../text/index.ts';

export function NewGame({ close }: { close(): void }) {
  const words = useWords();
  return (
    <Dialog title={words.newGame} close={close}>
      <p />
    </Dialog>
  );
}
