import { Sign } from '../parts/picture.tsx';

export function Scene() {
  return <Sign name="title" w={192} h={108} class="scene" />;
}
