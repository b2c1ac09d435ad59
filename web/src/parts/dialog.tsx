import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useWords } from '../text/index.ts';
import { Icon } from './icons.tsx';

interface Props {
  title: string;
  close(): void;
  class?: string;
  children: ComponentChildren;
}

export function Dialog({ title, close, class: extra = '', children }: Props) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement as HTMLElement | null;
    element?.showModal();
    return () => {
      element?.close();
      before?.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`dialog px ${extra}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={(event) => {
        if (event.currentTarget.isConnected) close(); /* some browsers do not ask first */
      }}
    >
      <header class="dialog-head">
        <h2>{title}</h2>
        <button type="button" class="close" aria-label={words.close} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
