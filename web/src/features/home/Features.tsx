// What the product does, each with a picture of the place where it does it.
import { Title } from "@mantine/core";
import classes from "./Features.module.css";
import { Part } from "./Part";
import { ProductPicture } from "./ProductPicture";
import { PICTURES } from "./picture-sizes";
import { useTexts } from "./texts";

export function Features() {
  const texts = useTexts();
  return (
    <Part id="features" title={texts.features.title} lead={texts.features.lead}>
      <div className={classes.grid}>
        {PICTURES.map((name) => {
          const { title, words, picture } = texts.features.list[name];
          return (
            <article key={name} className={classes.card}>
              <div className={classes.words}>
                <Title order={3}>{title}</Title>
                <p>{words}</p>
              </div>
              <ProductPicture name={name} alt={picture} />
            </article>
          );
        })}
      </div>
    </Part>
  );
}
