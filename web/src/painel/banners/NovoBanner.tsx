import { createBanner, listBannersDoPainel } from '@pontua/contract/banners';
import { useState } from 'react';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { CamposBanner } from './CamposBanner.tsx';
import { arquivosDe, bannerVazio, type FigurasEscolhidas, faltasDe, toCorpo } from './valores.ts';

export function NovoBanner({ onFechar }: { onFechar: () => void }) {
  const [figuras, setFiguras] = useState<FigurasEscolhidas>({ mesa: null, celular: null });
  const form = useFormulario(createBanner, {
    valores: bannerVazio,
    corpo: (valores) => toCorpo(valores, figuras),
    confere: (valores) => ({
      ...(!valores.imagem && { imagem: 'Selecione a imagem do banner' }),
      ...faltasDe(valores),
    }),
    extra: () => ({ arquivos: arquivosDe(figuras) }),
    sucesso: 'Banner cadastrado com sucesso',
    atualiza: [listBannersDoPainel],
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario
      titulo="Novo banner"
      size="xl"
      form={form}
      rotulo="Cadastrar"
      textoOcupado="Cadastrando"
      onFechar={onFechar}
    >
      <CamposBanner form={form} figuras={figuras} onFiguras={setFiguras} />
    </DialogoFormulario>
  );
}
